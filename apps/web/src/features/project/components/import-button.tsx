import { type ChangeEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { showToast } from '../../../lib/toasts.ts'
import { projectTexts as texts } from '../../../texts/project.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { PROJECT_FILE_ENDING, ProjectFileError, readProjectFile } from '../project-file.ts'
import { makeNamedProject, useRefreshProjects } from '../queries.ts'

function reasonOf(error: unknown): string {
  if (error instanceof ProjectFileError) return error.reason === 'tooLarge' ? texts.importTooLarge : texts.importFailed
  return sentenceOf(error)
}

/** Makes a project of a file that was exported, here or elsewhere. */
export function ImportButton() {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const refresh = useRefreshProjects()
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    try {
      const { name, content } = await readProjectFile(file)
      const { ProjectId, ProjectName } = await makeNamedProject(name, content)
      refresh()
      showToast('success', texts.imported(ProjectName))
      await navigate(linkTo.workspace(ProjectId))
    } catch (error) {
      showToast('error', reasonOf(error))
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={`${PROJECT_FILE_ENDING},application/json`}
        aria-label={texts.import}
        onChange={(event) => void choose(event)}
      />
      <Button onClick={() => input.current?.click()}>
        <Icon name="upload" size={18} />
        {texts.import}
      </Button>
    </>
  )
}
