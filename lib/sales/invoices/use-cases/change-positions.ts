import { positionUseCases } from '@/lib/sales/documents/use-cases/change-positions'
import { INVOICES } from '../queries/get-invoice'

export const { addPosition, patchPosition, deletePosition, orderPositions } = positionUseCases(INVOICES)
