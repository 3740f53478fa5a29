import type { z } from 'zod'
import type { TenantTx } from '@/db/tenant'
import { priceRulesFor } from '@/lib/catalog/price-lists/queries/rules-for'
import { auditEntity } from '@/lib/domain/document-kind'
import type { Refusal } from '@/lib/domain/refusal'
import type { Result } from '@/lib/domain/result'
import { orRefuse } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { productsFor, type DraftBundle } from '../queries/draft-sources'
import type { FamilyRecord } from '../queries/family-record'
import { changedDraft, pricingOf } from '../rules/draft'
import { deliveryNoteReferences } from '../rules/delivery-period'
import { areStored, saveDraft } from '../steps/save-document'
import type { DraftPosition } from '../rules/document-fields'
import { positionsTrace } from '../rules/draft-trace'
import { inOrder, withoutPosition, withPatched, withPosition } from '../rules/position-changes'
import type { Sources } from '../rules/resolved-positions'
import {
  addPositionInput,
  deletePositionInput,
  orderPositionsInput,
  patchPositionInput,
  POSITIONS_MAX,
} from '../schema'
import { loadDraft } from '../steps/load-document'

/**
 * Makes the use cases that change single positions of a draft, deposits in step; each returns the
 * whole document.
 */
export function positionUseCases<Answer>({ family, prefix, area, read }: FamilyRecord<Answer>) {
  const change = <Input extends z.ZodType<{ id: string; version?: number | undefined }>>(
    verb: string,
    input: Input,
    product: (body: z.output<Input>, stored: readonly DraftPosition[]) => string | null | undefined,
    changed: (
      stored: readonly DraftPosition[],
      body: z.output<Input>,
      sources: Sources,
    ) => Result<DraftPosition[], Refusal>,
  ) =>
    defineUseCase({
      name: `${prefix}.${verb}`,
      mode: 'write',
      right: `${area}_PATCH`,
      module: 'order-management',
      input,
      run: async (scope, body): Promise<Answer> => {
        const { id, version } = body
        const bundle = await loadDraft(scope, { family, id, version })
        const productId = product(body, bundle.positions)
        const sources = await sourcesOf(scope.tx, bundle, productId ? [productId] : [])
        const positions = orRefuse(changed(bundle.positions, body, sources))
        const draft = orRefuse(changedDraft(bundle, {}, positions))
        if (areStored(bundle, draft)) {
          scope.unchanged()
          return read(scope, id)
        }
        const freed = await saveDraft(scope, bundle, draft)
        const trace = positionsTrace(bundle, draft)
        await scope.audit(...freed, { entity: auditEntity(family), entityId: id, ...trace })
        return read(scope, id)
      },
    })
  const none = () => null
  return {
    /** Adds a position at the end, with its deposit. */
    addPosition: change(
      'addPosition',
      addPositionInput,
      ({ productId }) => productId,
      (stored, { id: _document, version: _version, ...position }, sources) =>
        withPosition(stored, position, sources, POSITIONS_MAX),
    ),
    patchPosition: change(
      'patchPosition',
      patchPositionInput,
      ({ productId, positionId }, stored) =>
        productId === undefined ? stored.find(({ id }) => id === positionId)?.productId : productId,
      (stored, { id: _document, version: _version, positionId, ...fields }, sources) =>
        withPatched(stored, positionId, fields, sources),
    ),
    /** Removes a position with its deposit; a deposit may also be removed on its own. */
    deletePosition: change('deletePosition', deletePositionInput, none, (stored, { positionId }) =>
      withoutPosition(stored, positionId),
    ),
    /** Puts the positions into the given order, which names each exactly once. */
    orderPositions: change('orderPositions', orderPositionsInput, none, (stored, { ids }) =>
      inOrder(stored, ids),
    ),
  }
}

/** Returns the sources for resolving the positions of a draft, with these products. */
async function sourcesOf(tx: TenantTx, bundle: DraftBundle, productIds: readonly string[]): Promise<Sources> {
  const { customerId, companyId, family } = bundle.row
  const [products, listRules] = await Promise.all([
    productsFor(tx, productIds),
    family === 'SELF_BILLED' ? [] : priceRulesFor(tx, companyId, { customerId, productIds }),
  ])
  return {
    ...pricingOf(bundle.row, bundle),
    deliveryNotes: deliveryNoteReferences(bundle.deliveryNotes),
    newId,
    products,
    listRules,
  }
}
