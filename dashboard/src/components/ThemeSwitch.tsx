import { useState } from 'react';
import { THEMES, rememberTheme, rememberedTheme } from '../utils/theme';
import { words } from '../utils/format';

export function ThemeSwitch() {
  const [theme, setTheme] = useState(rememberedTheme);
  return (
    <fieldset className="flex overflow-hidden rounded-md border border-edge">
      <legend className="sr-only">Colours</legend>
      {THEMES.map((one) => (
        <label
          key={one}
          className={`grow cursor-pointer px-2 py-1 text-center focus-within:outline-2 focus-within:outline-accent ${
            one === theme ? 'bg-accent text-on-accent' : 'hover:bg-raised'
          }`}
        >
          <input
            type="radio"
            name="theme"
            className="sr-only"
            checked={one === theme}
            onChange={() => {
              rememberTheme(one);
              setTheme(one);
            }}
          />
          {words(one)}
        </label>
      ))}
    </fieldset>
  );
}
