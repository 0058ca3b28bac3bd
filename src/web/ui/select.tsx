import type { RefSelectProps, SelectProps as AntSelectProps } from 'antd';
import { Select as AntSelect } from 'antd';
import type { BaseOptionType, DefaultOptionType } from 'antd/es/select';
import type { Ref } from 'react';

/** What takes the keyboard to a field from elsewhere. */
export type SelectHandle = RefSelectProps;

type Option = BaseOptionType | DefaultOptionType;

export interface SelectProps<Value, Offered extends Option = DefaultOptionType> extends AntSelectProps<Value, Offered> {
  readonly ref?: Ref<SelectHandle>;
  /** What is typed narrows the options down by their words. */
  readonly isSearchable?: boolean;
}

/** One of many, which unfold; those that are few and fit stand beside each other instead (segmented.tsx). */
export const Select = <Value, Offered extends Option = DefaultOptionType>({
  isSearchable,
  ...rest
}: SelectProps<Value, Offered>) => (
  <AntSelect<Value, Offered> {...(isSearchable && { showSearch: { optionFilterProp: 'label' } })} {...rest} />
);
