import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './record-page.module.css';

export interface TabPanel<Name extends string> {
  name: Name;
  label: string;
  content: ReactNode;
}

interface RecordTabsProps<Name extends string> {
  label: string;
  panels: readonly TabPanel<Name>[];
  current: Name;
  onChange: (name: Name) => void;
}

/**
 * Tabs whose panels are drawn when first opened and kept from then on, so that a form in one of them survives a look
 * into another.
 */
export function RecordTabs<Name extends string>({ label, panels, current, onChange }: RecordTabsProps<Name>) {
  const [visited, setVisited] = useState<readonly Name[]>([current]);
  if (!visited.includes(current)) setVisited([...visited, current]);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // On a narrow screen the tab that the address names may stand out of sight.
    const tab = list.current?.querySelector(`[data-tab="${current}"]`);
    tab?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [current]);
  return (
    <Tabs
      value={current}
      onChange={(value) => {
        const panel = panels.find(({ name }) => name === value);
        if (panel) onChange(panel.name);
      }}
      keepMountedMode="display-none"
    >
      <div className={classes['tabs']} ref={list}>
        <Tabs.List aria-label={label} style={{ flexWrap: 'nowrap' }}>
          {panels.map(({ name, label: text }) => (
            <Tabs.Tab key={name} value={name} data-tab={name}>
              {text}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </div>
      {panels.map(({ name, content }) => (
        <Tabs.Panel key={name} value={name} className={classes['panel'] ?? ''}>
          {visited.includes(name) ? content : null}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
