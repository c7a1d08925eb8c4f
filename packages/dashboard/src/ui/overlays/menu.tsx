import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { createContext, type ReactNode, useContext, useRef } from 'react';
import { classNames } from '../class-names.js';

/** The classes of a menu's rows. */
const menuItemClasses =
  'relative flex min-h-8 w-full cursor-default items-center gap-2.5 rounded-sm px-2 py-1.5 outline-none select-none data-[highlighted]:bg-muted data-[disabled]:opacity-55 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted-foreground';

/** Runs an action once the menu is closed. */
const RunOnceClosed = createContext<(action: () => void) => void>((action) => action());

/** What {@link Menu} takes. */
export interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactNode;
  /** Which edge of the button the menu aligns to. Default: `start`. */
  readonly align?: 'start' | 'end';
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A menu at a button. Not modal, because locking the page would need an inline style element. It stays beside the button
 * in the document, so that it belongs to the same landmark.
 */
export const Menu = ({ trigger, align = 'start', className, children }: MenuProps): ReactNode => {
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<() => void>(undefined);
  const setChosen = (action: () => void): void => {
    chosen.current = action;
  };
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger ref={button} asChild>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align={align}
        sideOffset={6}
        collisionPadding={8}
        onCloseAutoFocus={(event) => {
          const action = chosen.current;
          if (!action) return;
          chosen.current = undefined;
          event.preventDefault();
          button.current?.focus();
          action();
        }}
        className={classNames(
          'z-60 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 animate-appear overflow-y-auto rounded-md border bg-popover p-1 shadow-float',
          className,
        )}
      >
        <RunOnceClosed value={setChosen}>{children}</RunOnceClosed>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
};

/** A row of a menu: the link inside it. */
export const MenuItem = ({ children }: { children: ReactNode }): ReactNode => (
  <DropdownMenu.Item asChild className={menuItemClasses}>
    {children}
  </DropdownMenu.Item>
);

/** What {@link MenuAction} takes. */
export interface MenuActionProps {
  readonly onRun: () => void;
  readonly children: ReactNode;
}

/** A row of a menu that does something. It runs when the button has the focus again, so that a dialog returns it there. */
export const MenuAction = ({ onRun, children }: MenuActionProps): ReactNode => {
  const runOnceClosed = useContext(RunOnceClosed);
  return (
    <MenuItem>
      <button type="button" onClick={() => runOnceClosed(onRun)}>
        {children}
      </button>
    </MenuItem>
  );
};

/** What {@link MenuChoice} takes. */
export interface MenuChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** A group of rows of which one is selected. */
export const MenuChoice = <Value extends string>({
  label,
  value,
  options,
  onChange,
}: MenuChoiceProps<Value>): ReactNode => (
  <DropdownMenu.RadioGroup
    value={value}
    onValueChange={(next) => {
      const option = options.find((candidate) => candidate.value === next);
      if (option) onChange(option.value);
    }}
  >
    <DropdownMenu.Label className="px-2 pt-1.5 pb-1 text-xs text-muted-foreground">{label}</DropdownMenu.Label>
    {options.map((option) => (
      <DropdownMenu.RadioItem
        key={option.value}
        value={option.value}
        className={menuItemClasses}
        // The menu stays open, so that the user sees the effect.
        onSelect={(event) => event.preventDefault()}
      >
        <span className="grow">{option.label}</span>
        <DropdownMenu.ItemIndicator>
          <Check aria-hidden className="size-4 text-primary" />
        </DropdownMenu.ItemIndicator>
      </DropdownMenu.RadioItem>
    ))}
  </DropdownMenu.RadioGroup>
);

/** A separator between groups of rows. */
export const MenuSeparator = (): ReactNode => <DropdownMenu.Separator className="my-1 h-px bg-border" />;
