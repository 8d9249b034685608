import { type ReactNode, useState } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import { Link } from 'react-router'
import remarkGfm from 'remark-gfm'
import { linkTo } from '../../../lib/addresses.ts'
import { handbookTexts as texts } from '../../../texts/handbook.ts'
import { useTitle } from '../../../ui/hooks/use-title.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { ButtonLink } from '../../../ui/pieces/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { type Chapter, type Entry, handbookChapters, searchHandbook } from '../chapters.ts'
import '../../../ui/fields/field.css'
import { CodeText } from '../../../ui/pieces/scroll-box.tsx'
import './handbook.css'

const GROUPS = [
  ['chapters', texts.chapters],
  ['blocks', texts.blocks],
  ['python', texts.python],
] as const

const components: Components = {
  pre: ({ node: _node, ...props }) => <CodeText {...props} />,
}

function Contents({ current }: { current: string }) {
  return (
    <nav className="handbook-contents" aria-label={texts.contents}>
      {GROUPS.map(([group, name]) => (
        <section key={group}>
          <h2>{name}</h2>
          <ul>
            {handbookChapters
              .filter((chapter) => chapter.group === group)
              .map((chapter) => (
                <li key={chapter.key}>
                  <Link to={linkTo.helpPage(chapter.key)} aria-current={chapter.key === current ? 'page' : undefined}>
                    {chapter.colour && <i style={{ background: chapter.colour }} />}
                    {chapter.title}
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function EntryView({ entry, colour }: { entry: Entry; colour: string }) {
  return (
    <li className="handbook-entry" id={entry.key}>
      <h2 className={colour ? 'block' : undefined} style={colour ? { background: colour } : undefined}>
        {entry.title}
      </h2>
      <p>{entry.text}</p>
      {entry.example && (
        <CodeText>
          <code>{entry.example}</code>
        </CodeText>
      )}
    </li>
  )
}

function countOf({ group, entries }: Chapter): string {
  if (group === 'blocks') return texts.blockCount(entries.length)
  return group === 'python' ? texts.functionCount(entries.length) : ''
}

function Page({ chapter }: { chapter: Chapter }) {
  const next = handbookChapters[handbookChapters.indexOf(chapter) + 1]
  return (
    <article className="handbook-page ui-card">
      <h1>{chapter.title}</h1>
      <p className="ui-ink-3">{countOf(chapter)}</p>
      <div className="handbook-text">
        <ReactMarkdown remarkPlugins={[remarkGfm]} components={components}>
          {chapter.text}
        </ReactMarkdown>
      </div>
      <ul className="handbook-entries">
        {chapter.entries.map((entry) => (
          <EntryView key={entry.key} entry={entry} colour={chapter.colour} />
        ))}
      </ul>
      {next && (
        <ButtonLink size={44} to={linkTo.helpPage(next.key)}>
          {texts.next(next.title)}
          <Icon name="right" size={18} />
        </ButtonLink>
      )}
    </article>
  )
}

function Findings({ words, onOpen }: { words: string; onOpen: () => void }) {
  const found = searchHandbook(words)
  if (found.length === 0) return <EmptyState title={texts.nothing}>{texts.nothingHint}</EmptyState>
  return (
    <article className="handbook-page ui-card">
      <h1>{texts.found(found.length, words)}</h1>
      <p role="status" className="visually-hidden">
        {texts.found(found.length, words)}
      </p>
      <ul className="handbook-found">
        {found.map(({ chapter, entry, line }) => (
          <li key={`${chapter.key} ${entry?.key ?? ''}`}>
            <Link to={linkTo.helpPage(chapter.key)} onClick={onOpen}>
              <small>{chapter.title}</small>
              <b>{entry?.title ?? chapter.title}</b>
              <span>{line}</span>
            </Link>
          </li>
        ))}
      </ul>
    </article>
  )
}

/** R014: blocks and Python to look up: chapters by hand, and one page of each subject made of its blocks. */
export function Handbook({ page, missing }: { page: string; missing: ReactNode }) {
  const [words, setWords] = useState('')
  const chapter = handbookChapters.find(({ key }) => key === page)
  useTitle(chapter ? `${chapter.title} · ${texts.title}` : texts.title)
  if (!chapter) return missing
  return (
    <div className="handbook">
      <aside>
        <p className="handbook-title">{texts.title}</p>
        <ListSearch label={texts.search} value={words} onSearch={setWords} />
        <Contents current={words ? '' : page} />
      </aside>
      {words ? <Findings words={words} onOpen={() => setWords('')} /> : <Page chapter={chapter} />}
    </div>
  )
}
