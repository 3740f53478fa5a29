'use server'

import { toAction } from '@/lib/server/next/action'
import { proposeProductGroupNumber } from './queries'
import { createProductGroup } from './use-cases/create-product-group'
import { deleteProductGroup } from './use-cases/delete-product-group'
import { updateProductGroup } from './use-cases/update-product-group'
import { planProductGroup } from './use-cases/plan-product-group'

export const createProductGroupAction = toAction(createProductGroup)

export const updateProductGroupAction = toAction(updateProductGroup)

export const planProductGroupAction = toAction(planProductGroup)

export const deleteProductGroupAction = toAction(deleteProductGroup)

/** Called when the form of a new group opens. */
export const proposeProductGroupNumberAction = toAction(proposeProductGroupNumber)
