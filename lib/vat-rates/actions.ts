'use server'

import { toAction } from '@/lib/server/next/action'
import { createVatRate as createVatRateUseCase } from './use-cases/create-vat-rate'
import { removePercentage as removePercentageUseCase } from './use-cases/remove-percentage'
import { updateVatRate as updateVatRateUseCase } from './use-cases/update-vat-rate'

export const createVatRate = toAction(createVatRateUseCase)

export const updateVatRate = toAction(updateVatRateUseCase)

export const removePercentage = toAction(removePercentageUseCase)
