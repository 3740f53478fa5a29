import { positionUseCases } from '@/lib/sales/documents/use-cases/change-positions'
import { DELIVERY_NOTES } from '../queries/get-delivery-note'

export const {
  addPosition: addDeliveryNotePosition,
  patchPosition: patchDeliveryNotePosition,
  deletePosition: deleteDeliveryNotePosition,
  orderPositions: orderDeliveryNotePositions,
} = positionUseCases(DELIVERY_NOTES)
