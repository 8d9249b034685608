import { useLayoutEffect } from 'react'
import { Lobby } from '../../features/dataset/components/lobby.tsx'
import { lobbyTexts as texts } from '../../texts/dataset-lobby.ts'
import { useTitle } from '../../ui/use-title.ts'
import './dataset-lobby.css'

/** R020: 数据集大厅. */
export function DatasetLobbyRoute() {
  useTitle(texts.title)
  return <Lobby isBlack={false} />
}

/** R021: the same in black; header and footer follow, because only the variables change. */
export function DatasetLobbyBlackRoute() {
  useTitle(texts.title)
  // Before the first paint, so that nothing flashes white.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.theme = 'dark'
    dataset.room = 'black'
    return () => {
      delete dataset.theme
      delete dataset.room
    }
  }, [])
  return <Lobby isBlack />
}
