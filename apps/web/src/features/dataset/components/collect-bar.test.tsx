import { getImport } from '@shijie/contract'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { buildDataset } from '../../../testing/dataset-data.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { dataTexts } from '../../../texts/dataset.ts'
import { collectTexts as texts } from '../../../texts/dataset-desk.ts'
import { useCollector } from '../use-collector.ts'
import { useImport } from '../use-import.ts'
import { CollectBar } from './collect-bar.tsx'

vi.mock('../../../lib/use-device.ts', () => ({ useDevice: () => ({ state: 'on', stream: undefined }) }))

const open = (ModelType: 'image' | 'sound', ClassName = '') => {
  const dataset = buildDataset({ ModelType, ClassName })
  function Bar() {
    const collector = useCollector(dataset.DatasetId)
    const archive = useImport(dataset.DatasetId, true, collector)
    const [labelId, setLabelId] = useState('')
    return (
      <CollectBar dataset={dataset} collector={collector} archive={archive} labelId={labelId} onLabel={setLabelId} />
    )
  }
  startFakeServer().answer(getImport, null)
  signInAs('7000')
  return renderApp(<Bar />)
}
const choice = () =>
  within(screen.getByRole('dialog')).getByRole<HTMLSelectElement>('combobox', { name: texts.asLabel })

it.each([
  ['image', texts.camera],
  ['sound', texts.mic],
] as const)(
  '[R028][E081] a device for %s begins with the class that the page says, and the page follows it',
  async (modelType, button) => {
    const { user } = open(modelType)
    await user.click(await screen.findByRole('button', { name: button }))
    expect(choice().value).toBe('')
    await user.selectOptions(choice(), '香蕉')
    await user.click(within(screen.getByRole('dialog')).getByText(dataTexts.close))
    expect(screen.getByRole('combobox', { name: texts.asLabel })).toHaveProperty('selectedOptions.0.text', '香蕉')
    await user.click(screen.getByRole('button', { name: button }))
    expect(choice().selectedOptions[0]?.text).toBe('香蕉')
  },
)

it.each([
  ['image', texts.camera, /照片/],
  ['sound', texts.mic, /声音.*录音/],
] as const)(
  '[R028][O895] a device for %s says in its own words whom to ask and who will know',
  async (modelType, button, own) => {
    for (const className of ['', '七年级（1）班']) {
      const { user, unmount } = open(modelType, className)
      await user.click(await screen.findByRole('button', { name: button }))
      const { textContent } = within(screen.getByRole('dialog')).getByText(/要先问一问/)
      expect(textContent).toMatch(own)
      expect(textContent?.includes('照片')).toBe(modelType === 'image')
      expect(textContent?.includes('七年级（1）班')).toBe(className !== '')
      unmount()
    }
  },
)
