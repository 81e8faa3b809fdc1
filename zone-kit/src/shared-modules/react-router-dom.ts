/**
 * The exports of `react-router-dom` that zones can use. The shell shares only these (28 kB instead of 52). `Link` is
 * not among them: the shell turns a click on any same-site `<a href>` into a client-side navigation.
 */
export {
  data,
  isRouteErrorResponse,
  Outlet,
  redirect,
  replace,
  useBlocker,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router'
