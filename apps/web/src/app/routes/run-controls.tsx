import type { Program } from '../../features/program/use-program.ts'
import { programRunTexts as texts } from '../../texts/program-run.ts'
import { Menu } from '../../ui/floating/menu.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Button } from '../../ui/pieces/button.tsx'
import styles from './run-controls.module.css'

interface RunControlsProps {
  program: Program
  /** The program as it stands at this moment. */
  code: () => string
  /** Is the program there? Before that nothing starts. */
  hasCode: boolean
  where: 'browser' | 'server'
  /** Left out: it runs in the browser and nowhere else. */
  onWhere?: (where: 'browser' | 'server') => void
  onStart: () => void
}

/** 运行, 停止, 单步, 慢速; and where the program runs. */
export function RunControls({ program, code, hasCode, where, onWhere, onStart }: RunControlsProps) {
  const { phase } = program.view
  const isIdle = phase === 'idle'
  const canStart = isIdle && hasCode
  const start = (mode: 'run' | 'slow' | 'step') => {
    onStart()
    program.start({ code: code(), mode, where: mode === 'run' ? where : 'browser' })
  }
  const step = () => (phase === 'paused' ? program.next() : start('step'))
  return (
    <fieldset className={styles.controls} aria-label={texts.controls}>
      <Button className={styles.go} onClick={() => start('run')} disabled={!canStart}>
        <Icon name="play" size={18} />
        {texts.run}
      </Button>
      <Button className={styles.stop} onClick={program.stop} disabled={isIdle}>
        <Icon name="stop" size={18} />
        {texts.stop}
      </Button>
      <Button onClick={step} disabled={!canStart && phase !== 'paused'}>
        <Icon name="step" size={18} />
        {phase === 'paused' ? texts.next : texts.step}
      </Button>
      <Button kind="quiet" className={styles.slow} onClick={() => start('slow')} disabled={!canStart}>
        <Icon name="clock" size={18} />
        {texts.slow}
      </Button>
      {onWhere && (
        <Menu
          label={`${texts.where}：${where === 'browser' ? texts.inBrowser : texts.onServer}`}
          className={styles.where}
          items={[
            {
              key: 'browser',
              label: texts.inBrowser,
              ...(where === 'browser' ? { icon: 'check' as const } : {}),
              onSelect: () => onWhere('browser'),
            },
            {
              key: 'server',
              label: texts.onServer,
              ...(where === 'server' ? { icon: 'check' as const } : {}),
              onSelect: () => onWhere('server'),
            },
          ]}
        >
          <Icon name="down" size={16} />
        </Menu>
      )}
    </fieldset>
  )
}
