import { Lobby } from '../../features/dataset/components/lobby.tsx'
import { lobbyTexts as texts } from '../../texts/dataset-lobby.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'

/** R020: 数据集大厅. */
export function DatasetLobbyRoute() {
  useTitle(texts.title)
  return <Lobby isBlack={false} />
}

/** R021: the same in black; header and footer follow, because only the variables change. */
export function DatasetLobbyBlackRoute() {
  useTitle(texts.title)
  return <Lobby isBlack />
}
