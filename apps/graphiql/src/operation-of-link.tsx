import { pick, useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { useEffect, useRef, useState } from 'react';

/** Selects the operation that a link names, once, as soon as the editor knows the operations of the document. */
export function OperationOfLink({ name }: { name: string }) {
  const { operations, tabs, activeTabIndex } = useGraphiQL(pick('operations', 'tabs', 'activeTabIndex'));
  const actions = useGraphiQLActions();
  const [firstTab] = useState(tabs[activeTabIndex]?.id);
  const isDone = useRef(false);
  const isFound = operations?.some((operation) => operation.name?.value === name) ?? false;
  const isFirstTab = tabs[activeTabIndex]?.id === firstTab;
  useEffect(() => {
    if (isDone.current || !isFound || !isFirstTab) return;
    actions.setOperationName(name);
    isDone.current = true;
  }, [isFound, isFirstTab, name, actions]);
  return null;
}
