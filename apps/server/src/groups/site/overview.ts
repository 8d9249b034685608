import { bitOf, type DataOf, type getOverview as overviewEndpoint, PUBLICATION_STATES } from '@shijie/contract'
import { sql } from 'kysely'
import { listed, offsetOf, type Page } from '../../platform/paging.ts'
import type { Db } from '../../services.ts'

interface TrainingRow {
  id: string
  name: string
  cover_url: string
  subject_name: string | null
  is_experience: boolean
  minutes: number
  step_count: number
  total: number
}

async function listTrainings(db: Db, page: Page) {
  const from = sql`from trainings t where t.kind = 'published' and t.school_id is null and t.deleted_at is null`
  const { rows } = await sql<TrainingRow>`
    select t.id, t.name, t.cover_url, t.minutes, t.is_experience, topic.name as subject_name, count(*) over ()::int as total,
      (select count(*)::int from training_steps s where s.training_id = t.id and s.deleted_at is null) as step_count
    from (select t.* ${from}) t
    left join dictionary_items topic on topic.dict_type = 'TrainingSubject' and topic.value = t.subject
    order by t.is_experience desc, t.sort, t.id limit ${page.size} offset ${offsetOf(page)}`.execute(db)
  return listed(rows, page, async () => {
    const counted = await sql<{ count: number }>`select count(*)::int as count ${from}`.execute(db)
    return counted.rows[0]?.count ?? 0
  })
}

async function countDatasets(db: Db) {
  const { rows } = await sql<{ sets: number; samples: number; kinds: number }>`
    select count(*)::int as sets, coalesce(sum(v.sample_count), 0)::int as samples,
      count(distinct v.model_type)::int as kinds
    from published_datasets p join dataset_versions v on v.id = p.version_id
    where p.state = ${PUBLICATION_STATES.published} and p.school_id is null`.execute(db)
  return rows[0] ?? { sets: 0, samples: 0, kinds: 0 }
}

/** O177: only what is there for everyone is counted; nothing of a school. */
export async function getOverview(db: Db, page: Page): Promise<DataOf<typeof overviewEndpoint>> {
  const [{ rows, total }, { sets, samples, kinds }] = await Promise.all([listTrainings(db, page), countDatasets(db)])
  return {
    Items: rows.map((row) => ({
      TrainId: row.id,
      TrainName: row.name,
      CoverUrl: row.cover_url,
      SubjectName: row.subject_name ?? '',
      StepCount: row.step_count,
      Minutes: row.minutes,
      IsExperience: bitOf(row.is_experience),
    })),
    TotalCount: total,
    DatasetNum: sets,
    SampleNum: samples,
    KindNum: kinds,
  }
}
