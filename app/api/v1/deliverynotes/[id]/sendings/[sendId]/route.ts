import { deliveryNoteEndpoints } from '@/lib/delivery-notes/api'
import { byMethod } from '@/lib/server/next/by-method'
import { toRoute } from '@/lib/server/next/route'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  DELETE: toRoute(deliveryNoteEndpoints.withdrawSending),
})
