import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { addDays, businessDay } from '@/lib/domain/business-date'
import type { Page } from '@/lib/domain/list'
import { isUntouchedDraft } from '@/lib/sales/documents/queries/document-tasks'
import {
  IS_CONFIRMED,
  matchingDocuments,
  plainRow,
  readDocuments,
  SORT_COLUMNS,
} from '@/lib/sales/documents/queries/list-documents'
import { defineUseCase } from '@/lib/server/core/use-case'
import { isEither, listFields } from '@/lib/server/sql/list'
import { offerList } from '../list'
import { EXPIRING_DAYS, offerState } from '../rules/offer-state'
import type { OfferRow } from '../schema'

const listInput = z.strictObject(listFields(offerList))

/** Offers and order confirmations of the active company, newest first. */
export const listOffers = defineUseCase({
  name: 'offer.list',
  mode: 'read',
  right: 'OFFERS_SHOW',
  module: 'order-management',
  forAuditor: 'list',
  input: listInput,
  run: async ({ tx, ctx }, { status, untouched, ...input }): Promise<Page<OfferRow>> => {
    const of = { companyId: ctx.companyId, family: 'OFFER' } as const
    const today = businessDay(ctx.now())
    const only = status?.length === 1 ? PLAIN.find((one) => one === status[0]) : undefined
    const conditions = shownSo(today)
    const more = [
      ...(only ? [] : isEither(status?.map((one) => conditions[one]))),
      ...(untouched ? [isUntouchedDraft(ctx.now())] : []),
    ]
    const matching = await matchingDocuments(tx, of, { ...input, status: only }, more)
    const page = await readDocuments(tx, input, matching, SORT_COLUMNS)
    return {
      ...page,
      rows: page.rows.map((row) => {
        const { kind: documentKind, number, date, validUntil, acceptedOn, declinedOn } = row
        const own = { documentKind, number, date, validUntil, acceptedOn, declinedOn }
        return { ...plainRow(row), ...own, state: offerState({ ...row, documentKind }, today) }
      }),
    }
  },
})

/** States that are statuses. */
const PLAIN = ['DRAFT', 'CANCELLED'] as const

/** Matches `document_undecided` word for word. */
const UNDECIDED = sql`d.kind = 'OFFER' and d.status = 'BOOKED' and d.accepted_on is null and d.declined_on is null`

/** Returns the condition that document `d` is an open offer whose last day is within a week. */
export const isExpiring = (today: string): SQL =>
  sql`${UNDECIDED} and d.valid_until between ${today} and ${addDays(today, EXPIRING_DAYS)}`

/** Displayed states as conditions. */
const shownSo = (today: string) =>
  ({
    DRAFT: sql`d.status = 'DRAFT'`,
    OPEN: sql`${UNDECIDED} and (d.valid_until is null or d.valid_until >= ${today})`,
    EXPIRING: isExpiring(today),
    EXPIRED: sql`${UNDECIDED} and d.valid_until < ${today}`,
    ACCEPTED: sql`d.status = 'BOOKED' and d.accepted_on is not null`,
    CONFIRMED: sql`d.status = 'BOOKED' and d.accepted_on is not null and ${IS_CONFIRMED}`,
    DECLINED: sql`d.status = 'BOOKED' and d.declined_on is not null`,
    CANCELLED: sql`d.status = 'CANCELLED'`,
  }) as const
