import * as contract from '@shijie/contract'
import { type Handler, handle, handleOnce } from '../../platform/binding.ts'
import { pageOf } from '../../platform/paging.ts'
import { wireTime } from '../../platform/time.ts'
import type { Services } from '../../services.ts'
import { getRun } from '../model/index.ts'
import { callComponent } from './call.ts'
import { downloadComponent } from './download.ts'
import { setFavorite } from './favorite.ts'
import { listKeys, makeKey, revokeKey } from './keys.ts'
import { showCallables } from './open-components.ts'
import { presentComponent } from './presenter.ts'
import { checkRun, presentChecks, publishRun } from './release.ts'
import { listWaiting, stampOfWaiting } from './repository.ts'
import { reviewComponent, setCurrentVersion, withdrawComponent } from './review.ts'
import { listMarket, showDataset, showInfo, showModel, showRun } from './show-component.ts'
import { getTrial, sendTrialPicture, tryTrial } from './trial.ts'

const done = async (work: Promise<unknown>) => {
  await work
  return {}
}

const showing = (services: Services): Handler[] => [
  handle(contract.listComponents, ({ query, caller }) => listMarket(services, caller, query)),
  handle(contract.listCallables, ({ query, caller }) => showCallables(services, caller, query)),
  handle(contract.getComponent, ({ query, caller }) => showInfo(services, caller, query.ComponentId)),
  handle(contract.getComponentModel, ({ query, caller }) => showModel(services, caller, query.ComponentId)),
  handle(contract.getComponentDataset, ({ query, caller }) => showDataset(services, caller, query.ComponentId)),
  handle(contract.getComponentRun, ({ query, caller }) => showRun(services, caller, query.ComponentId)),
]

const trying = (services: Services): Handler[] => [
  handle(contract.getTrial, () => getTrial(services)),
  handle(contract.getTrialPicture, ({ query, reply }) => sendTrialPicture(services, query.PictureId, reply)),
  handle(contract.tryComponent, ({ body }) => tryTrial(services, body.PictureId)),
]

const using = (services: Services): Handler[] => [
  handle(contract.downloadComponent, ({ query, caller, reply }) => downloadComponent(services, caller, query, reply)),
  handle(contract.operateCall, ({ body, caller }) => callComponent(services, caller, body)),
  handle(contract.operateFavorite, ({ body, caller }) =>
    setFavorite(services, caller, body.ComponentId, body.IsFavorite === 1),
  ),
  handle(contract.listKeys, ({ query, caller }) => listKeys(services, caller, query)),
  handleOnce(services, contract.postKey, ({ body, caller }, once) =>
    makeKey(once, caller, body.ComponentId, body.KeyName),
  ),
  handle(contract.deleteKey, ({ query, caller }) => done(revokeKey(services, caller, query.KeyId))),
]

const tending = (services: Services): Handler[] => [
  handle(contract.withdrawComponent, ({ body, caller }) => done(withdrawComponent(services, caller, body.ComponentId))),
  handle(contract.setCurrentVersion, ({ body, caller }) =>
    done(setCurrentVersion(services, caller, body.ComponentId, body.Version)),
  ),
  handle(contract.listComponentReviews, async ({ query, caller }) => {
    const { rows, total } = await listWaiting(services.db, caller, pageOf(query))
    const present = (row: (typeof rows)[number]) => ({
      ...presentComponent(services, caller, row),
      ApplyTime: wireTime(row.applied_at),
      Stamp: stampOfWaiting(row),
      PublicVersion: row.state === contract.PUBLICATION_STATES.published ? (row.current_version ?? 0) : 0,
    })
    return { Items: rows.map(present), TotalCount: total }
  }),
  handle(contract.reviewComponent, ({ body, caller }) => done(reviewComponent(services, caller, body))),
]

/** A run of a model becomes a version of its component. */
const releasing = (services: Services): Handler[] => [
  handle(contract.publishModel, async ({ body, caller }) => {
    const { run, model } = await getRun(services.db, caller, body.TrainModelId, 'own')
    return publishRun(services, caller, run, model, body)
  }),
  handle(contract.checkRelease, async ({ query, caller }) => {
    const { run, model } = await getRun(services.db, caller, query.TrainModelId, 'read')
    return presentChecks(checkRun(run, model.card))
  }),
]

export const marketHandlers = (services: Services): Handler[] => [
  ...showing(services),
  ...trying(services),
  ...using(services),
  ...releasing(services),
  ...tending(services),
]
