/** The bare page that `npm run bench` holds the product's lists against. */
const config = { poweredByHeader: false, serverExternalPackages: ['postgres'] }

export default config
