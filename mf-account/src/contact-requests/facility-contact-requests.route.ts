// A route's id is the name of its module, so each route needs its own.
export { Component, clientLoader, head } from './contact-requests.route.ts'
