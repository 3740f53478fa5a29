'use server'

import { toAction } from '@/lib/server/next/action'
import { toEachAction } from '@/lib/server/next/each-action'
import { bookDeliveryNote as book } from './use-cases/book-delivery-note'
import { cancelDeliveryNote as cancel } from './use-cases/cancel-delivery-note'
import { deleteDeliveryNote as remove } from './use-cases/delete-delivery-note'
import { updateDeliveryNote as update } from './use-cases/update-delivery-note'
import { writeDeliveryNote as write } from './use-cases/write-delivery-note'

export const writeDeliveryNote = toAction(write)

export const updateDeliveryNote = toAction(update)

export const cancelDeliveryNote = toAction(cancel)

export const deleteDeliveryNote = toAction(remove)

export const bookEachDeliveryNote = toEachAction(book)
