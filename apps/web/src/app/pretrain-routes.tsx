import { lazyWithRetry } from './lazy-with-retry.ts'
import type { RouteRow } from './route-row.ts'

/** Screens of data sets, models and components. */
export const pretrainRoutes: readonly RouteRow[] = [
  {
    screen: 'datasetLobby',
    Page: lazyWithRetry(
      () => import('./routes/dataset-lobby.tsx'),
      (module) => module.DatasetLobbyRoute,
    ),
  },
  {
    screen: 'datasetLobbyBlack',
    room: 'black',
    Page: lazyWithRetry(
      () => import('./routes/dataset-lobby.tsx'),
      (module) => module.DatasetLobbyBlackRoute,
    ),
  },
  {
    screen: 'datasetPreview',
    Page: lazyWithRetry(
      () => import('./routes/dataset-preview.tsx'),
      (module) => module.DatasetPreviewRoute,
    ),
  },
  {
    screen: 'datasetList',
    Page: lazyWithRetry(
      () => import('./routes/dataset-list.tsx'),
      (module) => module.DatasetListRoute,
    ),
  },
  {
    screen: 'datasetCreate',
    Page: lazyWithRetry(
      () => import('./routes/dataset-create.tsx'),
      (module) => module.DatasetCreateRoute,
    ),
  },
  {
    screen: 'datasetClassify',
    Page: lazyWithRetry(
      () => import('./routes/dataset-classify.tsx'),
      (module) => module.DatasetClassifyRoute,
    ),
  },
  {
    screen: 'datasetLabel',
    isBare: true,
    Page: lazyWithRetry(
      () => import('./routes/dataset-label.tsx'),
      (module) => module.DatasetLabelRoute,
    ),
  },
  {
    screen: 'componentMarket',
    Page: lazyWithRetry(
      () => import('./routes/component-market.tsx'),
      (module) => module.ComponentMarketRoute,
    ),
  },
  {
    screen: 'componentDetail',
    Page: lazyWithRetry(
      () => import('./routes/component-detail.tsx'),
      (module) => module.ComponentDetailRoute,
    ),
  },
  {
    screen: 'modelKind',
    Page: lazyWithRetry(
      () => import('./routes/model-list.tsx'),
      (module) => module.ModelKindRoute,
    ),
  },
  {
    screen: 'modelList',
    Page: lazyWithRetry(
      () => import('./routes/model-list.tsx'),
      (module) => module.ModelListRoute,
    ),
  },
  {
    screen: 'modelOperate',
    Page: lazyWithRetry(
      () => import('./routes/model-operate.tsx'),
      (module) => module.ModelOperateRoute,
    ),
  },
]
