'use server'

import { toAction } from '@/lib/server/next/action'
import { createVatRate } from './use-cases/create-vat-rate'
import { removePercentage } from './use-cases/remove-percentage'
import { updateVatRate } from './use-cases/update-vat-rate'

export const createVatRateAction = toAction(createVatRate)

export const updateVatRateAction = toAction(updateVatRate)

export const removePercentageAction = toAction(removePercentage)
