import { sql } from 'kysely'
import { newId } from '../platform/ids.ts'
import { MINUTE, momentBefore } from '../platform/time.ts'
import type { Services } from '../services.ts'

const SETTING = 'demonstration-talk'
/** What the class of the demonstration says, the oldest first: from the pupil at this place of the list, or the teacher. */
const SAID: readonly { from: number | 'teacher'; minutesAgo: number; text: string }[] = [
  { from: 27, minutesAgo: 190, text: '树叶数据集还差枫叶，操场东边有一棵，谁中午能去拍几张？' },
  { from: 33, minutesAgo: 176, text: '我去！正面背面都要吗？' },
  { from: 27, minutesAgo: 171, text: '都要，最好有晴天的也有阴天的，不然阴天它就不认得了。' },
  { from: 41, minutesAgo: 60, text: '我的模型把银杏全认成了扇子，笑死。后来发现扇子那一类我只放了 6 张。' },
  { from: 'teacher', minutesAgo: 48, text: '这个发现很好。两类的数量差太多时，先补少的那一类，再看混淆矩阵。' },
  { from: 41, minutesAgo: 40, text: '补到 30 张以后好多了，准确率从 71% 到 88%。' },
]

/** One class of the demonstration talks. Once for each data folder; a folder of a version before gets it as well. */
export async function seedTalk({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    const noted = await tx
      .insertInto('settings')
      .values({ key: SETTING, value: JSON.stringify({ at: now }) })
      .onConflict((same) => same.doNothing())
      .executeTakeFirst()
    if (noted.numInsertedOrUpdatedRows === 0n) return
    const { rows } = await sql<{ class_id: string; teacher_id: string; pupil_ids: string[] }>`
      select t.organisation_id as class_id, t.user_id as teacher_id, array(
        select m.user_id from memberships m join users p on p.id = m.user_id and p.deleted_at is null
        where m.organisation_id = t.organisation_id and m.role = 'student' order by p.student_no) as pupil_ids
      from memberships t join users u on u.id = t.user_id and u.deleted_at is null
      join organisations o on o.id = t.organisation_id and o.deleted_at is null
      where t.role = 'teacher' order by u.created_at, o.created_at limit 1`.execute(tx)
    const [place] = rows
    if (!place) return
    await tx.updateTable('organisations').set({ talk: 'open' }).where('id', '=', place.class_id).execute()
    const said = SAID.flatMap(({ from, minutesAgo, text }) => {
      const author_id = from === 'teacher' ? place.teacher_id : place.pupil_ids[from]
      const created_at = momentBefore(now, minutesAgo * MINUTE)
      return author_id ? [{ id: newId(), class_id: place.class_id, author_id, body: text, created_at }] : []
    })
    if (said.length > 0) await tx.insertInto('class_messages').values(said).execute()
  })
}
