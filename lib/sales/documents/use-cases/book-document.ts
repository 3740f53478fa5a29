import { businessDay } from '@/lib/domain/business-date'
import { centsOf } from '@/lib/domain/money'
import { AppError, orRefuse } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { renderDocumentPdf } from '../jobs'
import { attachmentsOf } from '../queries/attached-files'
import type { FamilyRecord } from '../queries/family-record'
import { bookDraft } from '../rules/booking'
import { bookInput } from '../schema'
import { loadCustomer, loadDraft } from '../steps/load-document'
import { saveBooked } from '../steps/save-document'

/**
 * Makes the use case that books a draft: number, freeze, PDF job. Throws `document.notDraft` the
 * second time, and `document.sumChanged` if the total differs from the confirmed one. Returns the
 * booked document.
 */
export const bookDocument = <Answer>({ family, prefix, area, read }: FamilyRecord<Answer>) =>
  defineUseCase({
    name: `${prefix}.book`,
    mode: 'write',
    right: `${area}_PATCH`,
    module: 'order-management',
    input: bookInput,
    run: async (scope, { id, version, expectedSumGross }): Promise<Answer> => {
      const { ctx, audit, enqueue } = scope
      const bundle = await loadDraft(scope, { family, id, version })
      const { customer, traces } = await loadCustomer(scope, bundle.row.customerId)
      if (!customer) throw new AppError('notFound', 'notFound')
      const request = {
        today: businessDay(ctx.now()),
        expectedSumGross: expectedSumGross === undefined ? undefined : centsOf(expectedSumGross),
      }
      const files = await attachmentsOf(scope.tx, id)
      const booking = orRefuse(bookDraft({ ...bundle, customer, files }, request))
      const booked = await saveBooked(scope, bundle, booking)
      await audit(...traces, ...booked)
      await enqueue(renderDocumentPdf, { tenantId: ctx.tenantId, documentId: id })
      return read(scope, id)
    },
  })
