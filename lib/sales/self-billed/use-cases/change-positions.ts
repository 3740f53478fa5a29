import { positionUseCases } from '@/lib/sales/documents/use-cases/change-positions'
import { SELF_BILLED } from '../queries/get-self-billed'

export const {
  addPosition: addSelfBilledPosition,
  patchPosition: patchSelfBilledPosition,
  deletePosition: deleteSelfBilledPosition,
  orderPositions: orderSelfBilledPositions,
} = positionUseCases(SELF_BILLED)
