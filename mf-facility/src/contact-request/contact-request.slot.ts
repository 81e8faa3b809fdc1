export { ContactRequest as Component } from './contact-request.tsx'
