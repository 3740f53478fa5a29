'use server'

import { toAction } from '@/lib/server/next/action'
import { createPriceList } from './use-cases/create-price-list'
import { deletePriceList } from './use-cases/delete-price-list'
import { updatePriceList } from './use-cases/update-price-list'

export const createPriceListAction = toAction(createPriceList)

export const updatePriceListAction = toAction(updatePriceList)

export const deletePriceListAction = toAction(deletePriceList)
