/** Config of the bare page that `npm run bench` compares the product's lists with. */
const config = { poweredByHeader: false, serverExternalPackages: ['postgres'] }

export default config
