import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { company } from '@/db/schema/companies'
import { store } from '@/db/schema/stores'
import type { TenantTx } from '@/db/tenant'
import { tillHistories, type RecordedTill } from '@/lib/pos/pos-devices/queries/till-histories'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { deadlineOf, noticesOf, type Notice } from '../rules/notices'
import { sheetOf, type Premises, type Taxpayer } from '../rules/sheet'
import { sheetInput, type NoticeRecord, type NoticeSheet } from '../schema'
import { noticeId, readReports, type KeptNotice } from '../store'

/** Everything that is notified of a company's tills. */
interface Found {
  taxpayer: Taxpayer
  /** Its stores, by name. */
  premises: readonly Premises[]
  tills: readonly RecordedTill[]
  notices: readonly (Notice & NoticeRecord)[]
}

/**
 * Returns everything that is notified of the active company's tills. Throws forbidden for a person
 * who is restricted to stores: a notification names all tills, and moves have two stores.
 */
export async function readNotices(tx: TenantTx, ctx: Context): Promise<Found> {
  if (ctx.storeIds.length > 0) throw new AppError('forbidden', 'registerNotice.restricted')
  const { companyId } = ctx
  const [tills, reports, [taxpayer], stores] = await Promise.all([
    tillHistories(tx, companyId),
    readReports(tx, companyId),
    tx
      .select({
        id: company.id,
        name: company.name,
        taxNumber: company.taxNumber,
        economicId: company.economicId,
      })
      .from(company)
      .where(eq(company.id, companyId)),
    tx.select().from(store).where(eq(store.companyId, companyId)).orderBy(store.name, store.id),
  ])
  if (!taxpayer) throw new AppError('notFound', 'notFound')
  const own = new Set(stores.map(({ id }) => id))
  const toldOf = (key: string) => {
    const report = reports.get(noticeId(key))
    return report?.reportedOn ? report : null
  }
  const notices = tills.flatMap((till) => {
    const history = { deviceId: till.id, removedOn: till.removedOn, days: till.days.map(dayOf) }
    const derived = noticesOf(history, toldOf, [...own]).map((notice) => ({
      ...notice,
      id: noticeId(notice.key),
    }))
    return [...derived, ...otherwiseTold(till.id, reports, new Set(derived.map(({ id }) => id)))]
      .filter(({ storeId }) => own.has(storeId))
      .map((notice): Notice & NoticeRecord => {
        const report = reports.get(notice.id)
        return {
          ...notice,
          deviceName: till.name,
          state: report?.reportedOn ? 'REPORTED' : 'OPEN',
          reportedAt: report?.reportedOn ?? null,
          transferTicket: report?.transferTicket ?? '',
          version: report?.version ?? 1,
        }
      })
  })
  return { taxpayer, tills, notices, premises: stores }
}

/**
 * Returns what was notified of a till though it follows from nothing any more: it stays as it was.
 */
function otherwiseTold(
  tillId: string,
  reports: ReadonlyMap<string, KeptNotice>,
  derived: ReadonlySet<string>,
): (Notice & { id: string })[] {
  return [...reports].flatMap(([id, { deviceId, storeId, kind, date, tseSerial, reportedOn }]) =>
    deviceId === tillId && reportedOn !== null && date !== null && !derived.has(id)
      ? [{ id, key: '', deviceId, storeId, kind, date, tseSerial, deadline: deadlineOf(date) }]
      : [],
  )
}

const dayOf = ({ day, storeId, movedOn, till, tse }: RecordedTill['days'][number]) => ({
  day,
  storeId,
  movedOn,
  acquiredOn: till.acquiredOn,
  inUseSince: till.inUseSince,
  outOfUse: till.outOfUse,
  tseSerial: tse.serial,
  tseInUseSince: tse.inUseSince,
})

/** The data sheets of all stores of the active company that have or had tills, by name. */
export const listNoticeSheets = defineUseCase({
  name: 'registerNotice.list',
  mode: 'read',
  right: 'TAX_SHOW',
  module: 'pos',
  input: z.strictObject({}),
  run: async ({ tx, ctx }): Promise<NoticeSheet[]> => {
    const found = await readNotices(tx, ctx)
    return concernedOf(found).map((place) => sheetOf(place, found))
  },
})

/** Returns the premises that have or had tills, by name. */
function concernedOf({ notices, premises }: Found): Found['premises'] {
  const concerned = new Set(notices.map(({ storeId }) => storeId))
  return premises.filter(({ id }) => concerned.has(id))
}

/** Returns the stores of the active company that have a data sheet, by name. */
export const premisesWithNotices = async (tx: TenantTx, ctx: Context) =>
  concernedOf(await readNotices(tx, ctx)).map(({ id, name }) => ({ id, name }))

/** Returns the data sheet of a store of the active company. Throws notFound. */
export async function readSheet(tx: TenantTx, ctx: Context, storeId: string): Promise<NoticeSheet> {
  const found = await readNotices(tx, ctx)
  const place = found.premises.find(({ id }) => id === storeId)
  if (!place) throw new AppError('notFound', 'notFound')
  return sheetOf(place, found)
}

/** The data sheet of a store: its tills, missing fields, and notifications made. */
export const getNoticeSheet = defineUseCase({
  name: 'registerNotice.sheet',
  mode: 'read',
  right: 'TAX_SHOW',
  module: 'pos',
  input: sheetInput,
  run: ({ tx, ctx }, { storeId }): Promise<NoticeSheet> => readSheet(tx, ctx, storeId),
})
