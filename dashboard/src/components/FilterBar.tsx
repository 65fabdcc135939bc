import { useEffect, useEffectEvent, useState } from 'react';
import { words } from '../utils/format';
import { QUIET } from '../utils/use-quiet';

interface ChoiceProps {
  label: string;
  all: string;
  choices: readonly string[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  nameOf?: (choice: string) => string;
}

export function Choice({ label, all, choices, value, onChange, nameOf = words }: ChoiceProps) {
  return (
    <label className="flex items-center gap-2">
      <span className="text-sm text-muted">{label}</span>
      <select
        className="field w-auto"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      >
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {nameOf(choice)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface SearchProps {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Asks when somebody stops typing, not with each letter. */
export function SearchField({ label, value = '', onChange }: SearchProps) {
  const [text, setText] = useState(value);
  const [{ seen, told }, setKnown] = useState({ seen: value, told: value });
  if (value !== seen) {
    setKnown({ seen: value, told: value });
    // What comes back of what was told here may be older than what was typed since.
    if (value !== told) setText(value);
  }
  const tell = useEffectEvent(() => {
    if (text === value) return;
    setKnown({ seen: value, told: text });
    onChange(text || undefined);
  });
  useEffect(() => {
    const task = window.setTimeout(tell, QUIET);
    return () => window.clearTimeout(task);
  }, [text]);
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      className="field w-64 max-w-full"
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
