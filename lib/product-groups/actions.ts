'use server'

import { toAction } from '@/lib/server/next/action'
import { proposeProductGroupNumber } from './queries'
import { createProductGroup as createProductGroupUseCase } from './use-cases/create-product-group'
import { deleteProductGroup as deleteProductGroupUseCase } from './use-cases/delete-product-group'
import { updateProductGroup as updateProductGroupUseCase } from './use-cases/update-product-group'

export const createProductGroup = toAction(createProductGroupUseCase)

export const updateProductGroup = toAction(updateProductGroupUseCase)

export const deleteProductGroup = toAction(deleteProductGroupUseCase)

/** Asked for when the form of a new group opens. */
export const proposedGroupNumber = toAction(proposeProductGroupNumber)
