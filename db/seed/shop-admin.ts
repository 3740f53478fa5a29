/**
 * The login of the scenario `shop`, in a module of its own so that a test need not load the
 * scenario's code.
 */
export const SHOP_ADMIN = 'chefin@laden.example'
