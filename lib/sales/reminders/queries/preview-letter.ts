import { businessDay } from '@/lib/domain/business-date'
import { logoOf } from '@/lib/sales/documents/queries/print-sources'
import type { LetterModel } from '../rules/letter-model'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { previewLetterInput } from '../schema'
import { composeLetter } from './compose-letter'
import { dueLetters } from './preview-run'

/**
 * The print model of a customer's letter, for preview before a run; notFound if they would get
 * none.
 */
export const previewLetter = defineUseCase({
  name: 'reminder.previewLetter',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: previewLetterInput,
  run: async (scope, { customerId, date = businessDay(scope.ctx.now()) }): Promise<LetterModel> => {
    const { tx, ctx } = scope
    const { letters, levels } = await dueLetters(scope, date, customerId)
    const [letter] = letters
    if (!letter) throw new AppError('notFound', 'notFound')
    const { model, logoFileId } = await composeLetter(tx, letter, { companyId: ctx.companyId, date, levels })
    return { ...model, logo: await logoOf(tx, logoFileId) }
  },
})
