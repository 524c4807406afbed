import { useActionData as useRouterActionData, useLoaderData as useRouterLoaderData } from 'react-router';
import { useForbiddenInFragment } from '../fragments/fragment-scope.ts';

/** React Router's, refused within a part of the page that is everybody's. */
export function useLoaderData<Data>(): ReturnType<typeof useRouterLoaderData<Data>> {
  useForbiddenInFragment('what a loader found for the visitor');
  return useRouterLoaderData();
}

/** React Router's, refused within a part of the page that is everybody's. */
export function useActionData<Data>(): ReturnType<typeof useRouterActionData<Data>> {
  useForbiddenInFragment('what a form came to');
  return useRouterActionData();
}
