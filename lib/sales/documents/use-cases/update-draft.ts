import type { z } from 'zod'
import { priceRulesFor } from '@/lib/catalog/price-lists/queries/rules-for'
import { auditEntity } from '@/lib/domain/document-kind'
import { orRefuse } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase, type WriteScope } from '@/lib/server/core/use-case'
import { draftBundle, productsFor, storedParts } from '../queries/draft-sources'
import type { FamilyRecord } from '../queries/family-record'
import { columnsOf } from '../rules/new-draft'
import { changedPrivateNote, updatedDraft, type DraftUpdate } from '../rules/updated-draft'
import { idsIn } from '../rules/resolved-positions'
import { writingFor } from '../rules/parties'
import { loadCustomer, lockExisting } from '../steps/load-document'
import { saveDraft } from '../steps/save-document'
import { updateDocument, type DocumentRow } from '../store'

export interface SentUpdate extends Omit<DraftUpdate, 'customer'> {
  customerId?: string | undefined
}

/**
 * Makes the use case that changes the given fields of a draft and returns it; a new customer brings
 * its address and terms. Only the private note of a booked document may change (`document.notDraft`
 * otherwise). `updated` reads a family's own input.
 */
export const updateDraft = <Input extends z.ZodType<{ id: string; version?: number | undefined }>, Answer>(
  { family, prefix, area, read }: FamilyRecord<Answer>,
  input: Input,
  updated: (body: z.output<Input>) => SentUpdate,
) =>
  defineUseCase({
    name: `${prefix}.update`,
    mode: 'write',
    right: `${area}_PATCH`,
    module: 'order-management',
    input,
    run: async (scope, body): Promise<Answer> => {
      const row = await lockExisting(scope, { family, id: body.id, version: body.version })
      const change = row.status === 'DRAFT' ? changeDraft : changePrivateNote
      await change(scope, row, updated(body))
      return read(scope, row.id)
    },
  })

async function changeDraft(
  scope: WriteScope,
  row: DocumentRow,
  { customerId, ...update }: SentUpdate,
): Promise<void> {
  const { family } = row
  const days = { ...row, ...columnsOf(update.fields), date: update.date ?? row.date }
  const bundle = await draftBundle(scope.tx, row, days)
  const productIds = idsIn(update.positions, 'productId')
  const products = await productsFor(scope.tx, productIds)
  const listRules =
    family === 'SELF_BILLED'
      ? []
      : await priceRulesFor(scope.tx, row.companyId, {
          customerId: customerId ?? row.customerId,
          productIds,
        })
  const offered = update.positions && row.offerId ? await storedParts(scope.tx, row.offerId) : null
  const isOther = customerId !== undefined && customerId !== row.customerId
  const { customer, traces } = isOther ? await loadCustomer(scope, { customerId, family }) : { traces: [] }
  const issuer = customer && family === 'SELF_BILLED' ? writingFor(customer, bundle.issuer) : bundle.issuer
  const sources = { ...bundle, issuer, products, listRules, offered: offered?.positions ?? [], newId }
  const decision = orRefuse(updatedDraft(sources, { ...update, customer }))
  if (!decision) return scope.unchanged()
  const { draft, trace } = decision
  const freed = await saveDraft(scope, bundle, draft)
  await scope.audit(...traces, ...freed, { ...trace, entity: auditEntity(row.family), entityId: row.id })
}

async function changePrivateNote(scope: WriteScope, row: DocumentRow, update: SentUpdate): Promise<void> {
  const change = orRefuse(changedPrivateNote(row, update))
  if (!change) return scope.unchanged()
  await updateDocument(scope.tx, row.id, change.after, scope.ctx.now())
  await scope.audit({ ...change, entity: auditEntity(row.family), entityId: row.id })
}
