import { businessDay } from '@/lib/domain/business-date'
import { centsOf } from '@/lib/domain/money'
import type { AuditEntry } from '@/lib/server/core/audit'
import { AppError, orRefuse } from '@/lib/server/core/errors'
import { defineUseCase, type WriteScope } from '@/lib/server/core/use-case'
import { renderDocumentPdf } from '../jobs'
import { attachmentsOf } from '../queries/attached-files'
import type { FamilyRecord } from '../queries/family-record'
import { bookDraft } from '../rules/booking'
import { bookInput, type DocumentRecord } from '../schema'
import { loadAccounts, loadCustomer, loadDraft, loadTurnover } from '../steps/load-document'
import { saveBooked } from '../steps/save-document'

/** Further writes of a booking, in its transaction; returns their audit entry. */
type Afterwards<Answer> = (scope: WriteScope, booked: Answer) => Promise<AuditEntry>

/**
 * Makes the use case that books a draft: number, freeze, PDF job, and what the family writes
 * `afterwards`. Throws `document.notDraft` the second time, and `document.sumChanged` if the total
 * differs from the confirmed one. Returns the booked document.
 */
export const bookDocument = <Answer extends DocumentRecord>(
  { family, prefix, area, read }: FamilyRecord<Answer>,
  afterwards: Afterwards<Answer> | null = null,
) =>
  defineUseCase({
    name: `${prefix}.book`,
    mode: 'write',
    right: `${area}_PATCH`,
    module: 'order-management',
    input: bookInput,
    run: async (scope, { id, version, expectedSumGross }): Promise<Answer> => {
      const { ctx, audit, enqueue } = scope
      const bundle = await loadDraft(scope, { family, id, version })
      const { customer, traces } = await loadCustomer(scope, bundle.row)
      if (!customer) throw new AppError('notFound', 'notFound')
      const request = {
        today: businessDay(ctx.now()),
        expectedSumGross: expectedSumGross === undefined ? undefined : centsOf(expectedSumGross),
      }
      const files = await attachmentsOf(scope.tx, id)
      const accounts = await loadAccounts(scope, bundle.positions)
      const turnover = await loadTurnover(scope, bundle)
      const booking = orRefuse(bookDraft({ ...bundle, customer, files, accounts, turnover }, request))
      const booked = await saveBooked(scope, bundle, booking)
      const further = afterwards ? [await afterwards(scope, await read(scope, id))] : []
      await audit(...traces, ...booked, ...further)
      await enqueue(renderDocumentPdf, { tenantId: ctx.tenantId, documentId: id })
      return read(scope, id)
    },
  })
