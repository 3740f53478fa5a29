/** Who signs in to the scenario `shop`; apart from it, so that a test need not load what writes the scenario. */
export const SHOP_ADMIN = 'chefin@laden.example'
