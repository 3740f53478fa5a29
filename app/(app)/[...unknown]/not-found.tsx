import { AddressNotFound } from '@/components/shared/status/address-not-found'

export default AddressNotFound
