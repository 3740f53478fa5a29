import { positionUseCases } from '@/lib/sales/documents/use-cases/change-positions'
import { OFFERS } from '../queries/get-offer'

export const {
  addPosition: addOfferPosition,
  patchPosition: patchOfferPosition,
  deletePosition: deleteOfferPosition,
  orderPositions: orderOfferPositions,
} = positionUseCases(OFFERS)
