import { useState } from 'react'
import { useNavigate } from 'react-router'
import { emptyBeginning } from '../../features/project/first-example.ts'
import { makeNamedProject, useRefreshProjects } from '../../features/project/queries.ts'
import { wantModel } from '../../features/workspace/model-choices.ts'
import { linkTo } from '../../lib/addresses.ts'
import { showFailure } from '../../lib/toasts.ts'
import { runTexts as texts } from '../../texts/model-run.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Button } from '../../ui/pieces/button.tsx'

interface UseInProgramProps {
  name: string
  /** As blocks name it: a component with its version. */
  block?: string
}

/** A trained model is in the blocks at once, published or not: a new work opens with the blocks that ask it. */
export function UseInProgram({ name, block = name }: UseInProgramProps) {
  const [isBusy, setIsBusy] = useState(false)
  const refresh = useRefreshProjects()
  const navigate = useNavigate()
  const open = async () => {
    setIsBusy(true)
    try {
      const { ProjectId } = await makeNamedProject(texts.projectOf(name), emptyBeginning)
      refresh()
      wantModel(block)
      await navigate(linkTo.workspace(ProjectId, 'ai'))
    } catch (error) {
      showFailure(error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button kind="primary" size={44} isBusy={isBusy} busyText={texts.useItBusy} onClick={() => void open()}>
      {texts.useIt}
      <Icon name="right" size={18} />
    </Button>
  )
}
