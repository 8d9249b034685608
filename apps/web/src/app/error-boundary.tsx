import { Component, type ErrorInfo, type ReactNode, useEffect } from 'react'
import { shellTexts } from '../texts/shell.ts'
import { Button } from '../ui/pieces/button.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { ChunkLoadError, reloadPage } from './lazy-with-retry.ts'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Another value tries again, for example the address. */
  resetKey: string
}

interface ErrorBoundaryState {
  error: Error | undefined
  resetKey: string
}

const reload = () => void reloadPage()

/** A page that could not be loaded comes by itself when the network is back. */
function Returning() {
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return null
}

/** Keeps one broken page from taking the whole application with it; header and menu go on working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: undefined, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return props.resetKey === state.resetKey ? null : { error: undefined, resetKey: props.resetKey }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack)
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    const texts = shellTexts.crash
    const isChunk = error instanceof ChunkLoadError
    return (
      <div className="wrap" role="alert" style={{ padding: '48px 0 72px' }}>
        <EmptyState
          level="h1"
          drawing="no-connection"
          title={isChunk ? texts.chunkTitle : texts.title}
          action={
            <Button kind="primary" size={44} onClick={reload}>
              {texts.reload}
            </Button>
          }
        >
          {isChunk ? texts.chunkMessage : texts.message}
          {isChunk && <Returning />}
        </EmptyState>
      </div>
    )
  }
}
