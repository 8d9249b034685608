import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Api } from './api.ts'
import { expect } from './fixtures.ts'

interface Step {
  StepId: string
  StepType: string
  State: string
  ProjectId: string
}

const read = (name: string) => readFileSync(join(process.cwd(), 'content/trainings/flower', name), 'utf8')
const WORKS = [
  ['petal.xml', 'petal.py'],
  ['six.xml', 'six.py'],
] as const
const ANSWERS = [['o2'], ['o1'], ['9']]

/** Does 画一朵花 from beginning to end with the right works, and hands it in. */
export async function handInFlower(api: Api, title: string, isShared: 0 | 1): Promise<string> {
  const paging = { PageIndex: 1, PageSize: 20 }
  const list = await api.ask<{ Items: { TrainId: string; TrainName: string }[] }>(
    'POST',
    '/api/Pro_training/GetPro_TrainingList',
    { ...paging, TrainName: '画一朵花' },
  )
  const TrainId = list.Items[0]?.TrainId ?? ''
  const steps = await api.ask<{ Items: Step[] }>('GET', `/api/Pro_training_step/GetUserStepList?TrainId=${TrainId}`)
  const process = async (body: object) =>
    (await api.ask<{ Step: Step }>('POST', '/api/Pro_training_step/AddOrUpdateProcess', body)).Step
  let work = 0
  for (const { StepId, StepType } of steps.Items) {
    const begun = await process({ StepId, Act: 'begin' })
    if (StepType === 'blocks') {
      const [xml, python] = WORKS[work++] ?? ['', '']
      const { Version } = await api.ask<{ Version: number }>(
        'GET',
        `/api/Pro_project/FindByKey?ProjectId=${begun.ProjectId}`,
      )
      const content = { Mode: 'blocks', BlocksFileUrl: await api.storeXml(read(xml)), Python: read(python) }
      await api.ask('POST', '/api/Pro_project/UpdateByTrainId', { TrainId, StepId, Version, ...content })
    }
    const answers = ANSWERS.map((Value, index) => ({ QuestionId: `q${index + 1}`, Value }))
    const body = StepType === 'quiz' ? { StepId, Answers: answers } : { StepId }
    // Reading takes a moment: who claims it sooner is refused.
    const check = () => process(body).then(({ State }) => State, String)
    await expect.poll(check, { intervals: [500] }).toBe('passed')
  }
  await api.ask('POST', '/api/Pro_training/HandIn', { TrainId, Title: title, IsShared: isShared })
  return TrainId
}
