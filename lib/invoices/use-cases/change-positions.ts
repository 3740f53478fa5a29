import { positionUseCases } from '@/lib/documents/use-cases/change-positions'
import { INVOICES } from '../queries/get-invoice'

export const { addPosition, patchPosition, deletePosition, orderPositions } = positionUseCases(INVOICES)
