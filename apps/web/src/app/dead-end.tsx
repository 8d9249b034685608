import type { ComponentProps } from 'react'
import { screenPaths } from '../lib/addresses.ts'
import { useTitle } from '../ui/hooks/use-title.ts'
import { ButtonLink } from '../ui/pieces/button.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import './routes/plain-page.css'

interface DeadEndProps {
  texts: { title: string; message: string; home: string }
  drawing?: ComponentProps<typeof EmptyState>['drawing']
}

/** A page from which one can only go home. */
export function DeadEnd({ texts, drawing }: DeadEndProps) {
  useTitle(texts.title)
  return (
    <div className="wrap plain-page">
      <EmptyState
        level="h1"
        {...(drawing ? { drawing } : {})}
        title={texts.title}
        action={
          <ButtonLink to={screenPaths.home} kind="primary" size={44}>
            {texts.home}
          </ButtonLink>
        }
      >
        {texts.message}
      </EmptyState>
    </div>
  )
}
