import type { DataOf, getDictItem as endpoint } from '@shijie/contract'
import { notFound } from '../../platform/app-error.ts'
import type { Db } from '../../services.ts'

interface Row {
  id: string
  name: string
  value: string
  sort: number
}

const present = ({ id, name, value, sort }: Row) => ({ DictId: id, DictName: name, DictValue: value, Sort: sort })

/** Entries of a dictionary in their order; an unknown one is empty. */
export async function listDictionary(db: Db, dictType: string) {
  const rows = await db
    .selectFrom('dictionary_items')
    .selectAll()
    .where('dict_type', '=', dictType)
    .orderBy('sort')
    .execute()
  return { Items: rows.map(present), TotalCount: rows.length }
}

export async function getDictionaryItem(db: Db, id: string): Promise<DataOf<typeof endpoint>> {
  const row = await db.selectFrom('dictionary_items').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return { ...present(row), DictType: row.dict_type }
}
