'use server'

import { toAction } from '@/lib/server/next/action'
import { getProductDefaults, getRateChoices } from './queries/get-product'
import { changeProducts } from './use-cases/change-products'
import { changeStoreProducts } from './use-cases/change-store-products'
import { createImportedGroups } from './use-cases/create-imported-groups'
import { createProduct } from './use-cases/create-product'
import { deleteProduct } from './use-cases/delete-product'
import { deleteProducts } from './use-cases/delete-products'
import { restoreProduct } from './use-cases/restore-product'
import { restoreProducts } from './use-cases/restore-products'
import { undoProductChanges } from './use-cases/undo-product-changes'
import { updateProduct } from './use-cases/update-product'
import { planProduct } from './use-cases/plan-product'

export const createProductAction = toAction(createProduct)

/** For use from within another form, such as a document's editor. */
export const createProductInPlaceAction = toAction(createProduct, { inPlace: true })

/** For the preview of an import. */
export const createImportedGroupsAction = toAction(createImportedGroups)

export const updateProductAction = toAction(updateProduct)

export const planProductAction = toAction(planProduct)

export const deleteProductAction = toAction(deleteProduct)

export const restoreProductAction = toAction(restoreProduct)

export const changeStoreProductsAction = toAction(changeStoreProducts)

export const changeProductsAction = toAction(changeProducts)
export const undoProductChangesAction = toAction(undoProductChanges)

/** Called when the dialog that changes many products opens. */
export const getRateChoicesAction = toAction(getRateChoices)

export const deleteProductsAction = toAction(deleteProducts)

export const restoreProductsAction = toAction(restoreProducts)

/** Called when the form of a new product opens. */
export const getProductDefaultsAction = toAction(getProductDefaults)
