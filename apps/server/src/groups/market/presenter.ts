import type { Component } from '@shijie/contract'
import type { Caller } from '../../platform/caller.ts'
import { thumbnailAddresses } from '../../platform/media-address.ts'
import { wireTime } from '../../platform/time.ts'
import type { Services } from '../../services.ts'
import type { ListedComponent } from './repository.ts'

export const presentComponent = (
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  caller: Caller,
  row: ListedComponent,
): Component => ({
  ComponentId: row.id,
  ComponentName: row.name,
  CallName: row.call_name ?? row.name,
  ModelType: row.model_type,
  Description: row.description,
  Version: row.version,
  Labels: row.labels.map(({ name, color }) => ({ LabelName: name, Color: color })),
  Accuracy: row.accuracy,
  Licence: row.licence,
  Card: row.card,
  State: row.state,
  // Why a newer version was refused is between the author and who teaches them, also while an older one is open.
  Reason: row.is_manager ? row.reason : '',
  CreateName: row.owner_name,
  ClassName: row.class_name,
  ThumbnailUrls: thumbnailAddresses(config.secret, caller, row.file_ids, clock.now()),
  FavoriteNum: row.favorite_count,
  IsFavorite: row.is_favorite ? 1 : 0,
  IsOwn: row.owner_id === caller.userId ? 1 : 0,
  IsManager: row.is_manager ? 1 : 0,
  CallNum: row.call_count,
  FailNum: row.fail_count,
  UserNum: row.user_count,
  PublishTime: wireTime(row.published_at),
})
