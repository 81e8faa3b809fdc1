export { head, loader } from './certificate.server.ts'
export { CertificateScreen as Component } from './certificate.tsx'
