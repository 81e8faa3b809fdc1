/**
 * Lets the bundler drop components of react-router that the site does not use (`Link`, `Form` and what they import, 3 kB
 * compressed): the package names them in statements of their own, which count as uses.
 */
module.exports = (source) =>
  source
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/= (?=React\d*\.forwardRef\()/g, '= /* @__PURE__ */ ')
