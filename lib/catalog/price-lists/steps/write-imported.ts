import { changes } from '@/lib/domain/audit-values'
import { grouped } from '@/lib/domain/grouped'
import { foldText } from '@/lib/domain/table-value'
import type { AuditEntry } from '@/lib/server/core/audit'
import { AppError } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import type { WritableVerdict, WrittenRow } from '@/lib/server/core/import-kind'
import type { StepScope } from '@/lib/server/core/use-case'
import { readPriceList } from '../queries/price-list-record'
import { listTrace } from '../rules/list-trace'
import type { PriceListRecord } from '../schema'
import {
  addRules,
  companyOf,
  countPriceLists,
  deletePriceListRow,
  insertPriceList,
  removeRules,
  replacePartners,
  saveRuleAmount,
  standingOf,
  touchPriceList,
  type RuleAmount,
} from '../store'
import { LISTS_MAX, RULES_MAX } from '../words'
import type { RuleWrite } from './judge-imported'
import { distinctGroups } from './write-contents'

/** Data for reverting a written row. */
interface Before extends Record<string, unknown> {
  /** The file added the list. */
  isNewList: boolean
  position: number
  /** The rule's amount before; null if the file added it. */
  amount: RuleAmount | null
}

/** Writes rows that were judged in this transaction; one audit entry for each list. */
export async function writeRuleRows(
  scope: StepScope,
  verdicts: readonly WritableVerdict[],
): Promise<{ written: WrittenRow[]; traces: AuditEntry[] }> {
  const writes = verdicts.map(({ write }, index) => ({ index, ...(write as RuleWrite) }))
  const byList = grouped(writes, ({ facts }) => foldText(facts.name))
  const written: WrittenRow[] = []
  const traces: AuditEntry[] = []
  for (const rows of byList.values()) {
    const { entry, results } = await writeList(scope, rows)
    traces.push(entry)
    for (const [place, row] of rows.entries()) {
      const result = results[place]
      if (result) written[row.index] = result
    }
  }
  return { written, traces }
}

async function writeList(scope: StepScope, rows: readonly RuleWrite[]) {
  const { tx, ctx } = scope
  const [first] = rows
  if (!first) throw new Error('no row of the list')
  const isNewList = first.list === null
  const id = first.list?.id ?? (await addList(scope, first))
  const before = isNewList ? null : await readPriceList(tx, id, ctx.companyId)
  const standing = await standingOf(tx, id)
  if (!standing) throw new AppError('notFound', 'notFound')
  const added = rows.filter((row) => row.before === null)
  if (standing.ruleCount + added.length > RULES_MAX)
    throw new AppError('conflict', 'priceList.tooManyRules', { maximum: RULES_MAX })
  await addRules(
    tx,
    ctx,
    { listId: id, from: standing.nextPosition },
    added.map(({ after }) => after),
  )
  for (const row of rows) if (row.before) await saveRuleAmount(tx, row.before, row.after)
  if (!isNewList) await touchPriceList(tx, ctx, id)
  const after = await readPriceList(tx, id, ctx.companyId)
  let position = standing.nextPosition
  const results = rows.map((row): WrittenRow => {
    const kept: Before = {
      isNewList,
      position: row.before?.position ?? position++,
      amount: row.before && amountOf(row.before),
    }
    return { entityId: id, version: after.version, before: kept }
  })
  return { results, entry: entryOf(before, after) }
}

const amountOf = ({ percent, price, priceIsGross }: RuleAmount): RuleAmount => ({
  percent,
  price,
  priceIsGross,
})

async function addList({ tx, ctx }: StepScope, { facts }: RuleWrite): Promise<string> {
  if ((await countPriceLists(tx, ctx)) >= LISTS_MAX)
    throw new AppError('conflict', 'priceList.tooMany', { maximum: LISTS_MAX })
  const id = newId()
  const { name, from, until, partnerGroups, partners } = facts
  await insertPriceList(tx, ctx, id, { name, from, until, partnerGroups: distinctGroups(partnerGroups) })
  await replacePartners(tx, ctx, id, partners)
  return id
}

function entryOf(before: PriceListRecord | null, after: PriceListRecord): AuditEntry {
  const own = before && changes(listTrace(before, after), listTrace(after, before))
  return {
    entity: 'priceList',
    entityId: after.id,
    action: before ? 'priceList.patch' : 'priceList.create',
    ...(before ? (own ?? { before: {}, after: {} }) : { after: listTrace(after, null) }),
  }
}

/**
 * Reverts an import's writes to locked lists: those that it added are removed as a whole, rules of
 * others removed or restored.
 */
export async function undoRuleRows(scope: StepScope, rows: readonly WrittenRow[]): Promise<AuditEntry[]> {
  const { tx, ctx } = scope
  const traces: AuditEntry[] = []
  for (const [id, own] of grouped(rows, ({ entityId }) => entityId)) {
    // an earlier batch of rows has removed it
    if (!(await standingOf(tx, id))) continue
    const before = await readPriceList(tx, id, ctx.companyId)
    const kept = own.map((row) => row.before as unknown as Before)
    if (kept.some(({ isNewList }) => isNewList)) {
      await deletePriceListRow(tx, id)
      traces.push(await removalOf(scope, before))
      continue
    }
    await removeRules(
      tx,
      id,
      kept.flatMap(({ amount, position }) => (amount ? [] : position)),
    )
    for (const { amount, position } of kept)
      if (amount) await saveRuleAmount(tx, { listId: id, position }, amount)
    await touchPriceList(tx, ctx, id)
    traces.push(entryOf(before, await readPriceList(tx, id, ctx.companyId)))
  }
  return traces
}

/** The list is gone when the entry is written, so the entry names its company. */
const removalOf = async ({ tx, ctx }: StepScope, list: PriceListRecord): Promise<AuditEntry> => ({
  entity: 'priceList',
  entityId: list.id,
  record: list.name,
  company: await companyOf(tx, ctx.companyId),
  action: 'priceList.delete',
  before: listTrace(list, null),
})
