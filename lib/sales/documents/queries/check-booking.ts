import { businessDay } from '@/lib/domain/business-date'
import { AppError, orRefuse } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { bookDraft, unnumberedEInvoice } from '../rules/booking'
import { documentKey } from '../schema'
import { findDocument } from '../store'
import { refuseInvalidXml } from '../steps/refuse-invalid-xml'
import { countedTurnover, draftBundle, statedAccounts } from './draft-sources'
import { customerOf } from './customer'
import type { FamilyRecord } from './family-record'

/**
 * Makes the use case that checks whether a stored draft can be booked: throws what booking it now
 * would throw, and returns nothing otherwise. So confirmation is requested only if booking can
 * succeed.
 */
export const checkBooking = <Answer>({ family, prefix, area }: FamilyRecord<Answer>) =>
  defineUseCase({
    name: `${prefix}.checkBooking`,
    mode: 'read',
    right: `${area}_PATCH`,
    module: 'order-management',
    input: documentKey,
    run: async ({ tx, ctx }, { id }): Promise<null> => {
      const row = await findDocument(tx, family, ctx.companyId, id)
      if (!row) throw new AppError('notFound', 'notFound')
      if (row.status !== 'DRAFT') throw new AppError('conflict', 'document.notDraft')
      const [bundle, customer] = await Promise.all([
        draftBundle(tx, row),
        customerOf(tx, row.customerId, family),
      ])
      if (!customer) throw new AppError('notFound', 'notFound')
      const today = businessDay(ctx.now())
      const [accounts, turnover] = await Promise.all([
        statedAccounts(tx, bundle.positions),
        countedTurnover(tx, bundle, today),
      ])
      const booking = orRefuse(bookDraft({ ...bundle, customer, accounts, turnover }, { today }))
      await refuseInvalidXml(unnumberedEInvoice(booking))
      return null
    },
  })
