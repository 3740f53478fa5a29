import { positionUseCases } from '@/lib/documents/use-cases/change-positions'
import { DELIVERY_NOTES } from '../queries/get-delivery-note'

export const {
  addPosition: addNotePosition,
  patchPosition: patchNotePosition,
  deletePosition: deleteNotePosition,
  orderPositions: orderNotePositions,
} = positionUseCases(DELIVERY_NOTES)
