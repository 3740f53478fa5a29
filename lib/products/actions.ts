'use server'

import { toAction } from '@/lib/server/next/action'
import { getProductDefaults } from './queries/get-product'
import { changeStoreProducts as changeStoreProductsUseCase } from './use-cases/change-store-products'
import { createProduct as createProductUseCase } from './use-cases/create-product'
import { deleteProduct as deleteProductUseCase } from './use-cases/delete-product'
import { deleteProducts as deleteProductsUseCase } from './use-cases/delete-products'
import { restoreProduct as restoreProductUseCase } from './use-cases/restore-product'
import { restoreProducts as restoreProductsUseCase } from './use-cases/restore-products'
import { updateProduct as updateProductUseCase } from './use-cases/update-product'

export const createProduct = toAction(createProductUseCase)

export const updateProduct = toAction(updateProductUseCase)

export const deleteProduct = toAction(deleteProductUseCase)

export const restoreProduct = toAction(restoreProductUseCase)

export const changeStoreProducts = toAction(changeStoreProductsUseCase)

export const deleteProducts = toAction(deleteProductsUseCase)

export const restoreProducts = toAction(restoreProductsUseCase)

/** Asked for when the form of a new product opens. */
export const productDefaults = toAction(getProductDefaults)
