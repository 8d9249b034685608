import * as contract from '@shijie/contract'
import { AppError } from '../../platform/app-error.ts'
import { type Handler, handle, handleOnce } from '../../platform/binding.ts'
import type { Reader } from '../../platform/caller.ts'
import { type Listed, pageOf } from '../../platform/paging.ts'
import type { Services } from '../../services.ts'
import { goneSignal } from '../auth/index.ts'
import { listLobbyByIds, presentPublished } from '../dataset/index.ts'
import { listDatasetSlugs } from './dataset-slugs.ts'
import { setFavorite } from './favorites.ts'
import { getTraining, getVisibleTraining } from './get-training.ts'
import { handInTraining } from './hand-in.ts'
import type { ReviewServices } from './late.ts'
import { listProducts } from './list-products.ts'
import { listUserSteps } from './list-steps.ts'
import { createTraining, deleteTraining } from './own-trainings.ts'
import { presentTraining } from './presenter.ts'
import {
  listBegun,
  listFavorites,
  listOwn,
  listPublished,
  listRelatives,
  type TrainingForCaller,
} from './repository.ts'
import { getResultPage } from './result-page.ts'
import { getTrainingHandIn, listTrainingHandIns, reviewHandIn } from './review.ts'
import { putTrainingRubric } from './rubric.ts'
import { saveProcess } from './save-process.ts'

/** The page holds learners' words: it runs nothing, fetches nothing, and only our own pages may show it in a frame. */
const RESULT_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; form-action 'none'; base-uri 'none'",
  'cache-control': 'private, no-store',
}

async function present(list: Promise<Listed<TrainingForCaller>>, caller: Reader) {
  const { rows, total } = await list
  return { Items: rows.map((row) => presentTraining(row, caller.userId)), TotalCount: total }
}

const listHandlers = ({ db }: Services): Handler[] => [
  handle(contract.listTrainings, ({ body, reader }) => {
    const filter = { name: body.TrainName, difficulty: body.Difficulty, subject: body.Subject }
    return present(
      listPublished(db, reader, { ...filter, isExperience: body.IsExperience === 1 }, pageOf(body)),
      reader,
    )
  }),
  handle(contract.listOwnTrainings, ({ body, caller }) => {
    const list = body.Kind === 'own' ? listOwn : listFavorites
    return present(list(db, caller, body.TrainName, pageOf(body)), caller)
  }),
  handle(contract.listStudyTrainings, ({ query, caller }) =>
    present(listBegun(db, caller, query.State, pageOf(query)), caller),
  ),
  handle(contract.listRelatedTrainings, async ({ query, caller }) => {
    const { id } = await getVisibleTraining(db, caller, query.TrainId)
    return present(listRelatives(db, caller, id, pageOf(query)), caller)
  }),
  handle(contract.listTrainingProducts, ({ query, caller }) => listProducts(db, caller, query.TrainId, pageOf(query))),
]

const workHandlers = (services: ReviewServices): Handler[] => [
  handle(contract.getTraining, ({ query, caller }) => getTraining(services, caller, query)),
  handle(contract.getTeacherNote, async ({ query, caller }) => {
    const { teacher_note } = await getVisibleTraining(services.db, caller, query.TrainId)
    return { TeacherNote: teacher_note }
  }),
  handle(contract.postTraining, ({ body, caller }) => createTraining(services, caller, body)),
  handle(contract.deleteTraining, async ({ query, caller }) => {
    await deleteTraining(services, caller, query.TrainId)
    return {}
  }),
  handle(contract.postFavorite, ({ body, caller }) =>
    setFavorite(services.db, caller, body.TrainId, body.IsFavorite === 1),
  ),
  handle(contract.deleteFavorite, ({ query, caller }) => setFavorite(services.db, caller, query.TrainId, false)),
  handle(contract.listTrainingDatasets, async ({ query, caller }) => {
    // The lobby is for those who may enter it; a training names its sets to everybody.
    if (!query.TrainId && !caller.isActive) throw new AppError('NotActivated')
    const slugs = query.TrainId ? await listDatasetSlugs(services.db, caller, query.TrainId) : null
    const { rows, total } = await listLobbyByIds(services.db, caller, slugs, pageOf(query))
    return { Items: rows.map((row) => presentPublished(services, caller, row)), TotalCount: total }
  }),
  handle(contract.listUserSteps, ({ query, reader }) => listUserSteps(services, reader, query)),
  handle(contract.saveProcess, ({ body, caller, reply }) => saveProcess(services, caller, body, goneSignal(reply))),
  handleOnce(services, contract.handInTraining, ({ body, caller }, once) => handInTraining(once, caller, body)),
]

const reviewHandlers = (services: ReviewServices): Handler[] => [
  handle(contract.listTrainingHandIns, ({ query, caller }) => {
    const { TrainId, CourseHourId, OrgId, State } = query
    const filter = {
      trainingId: TrainId,
      lessonId: CourseHourId,
      orgId: OrgId,
      state: State,
      isAnonymous: query.IsAnonymous === 1,
    }
    return listTrainingHandIns(services, caller, filter, pageOf(query))
  }),
  handle(contract.getTrainingHandIn, ({ query, caller }) =>
    getTrainingHandIn(services, caller, { handInId: query.HandInId, isAnonymous: query.IsAnonymous === 1 }),
  ),
  handle(contract.putTrainingRubric, ({ body, caller }) => putTrainingRubric(services, caller, body)),
  handle(contract.reviewHandIn, ({ body, caller }) => reviewHandIn(services, caller, body)),
  handle(contract.getHandInPage, async ({ query, caller, reply }) =>
    reply.headers(RESULT_HEADERS).send(await getResultPage(services, caller, query.FileId)),
  ),
]

export const trainingHandlers = (services: Services, given: Pick<ReviewServices, 'latenessOfTrainings'>): Handler[] => [
  ...listHandlers(services),
  ...workHandlers({ ...services, ...given }),
  ...reviewHandlers({ ...services, ...given }),
]
